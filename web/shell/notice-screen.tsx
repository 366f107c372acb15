import type { ComponentProps, ReactNode } from "react";
import { optionalPart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";

/** The header and footer load late, and may fail to: the connection may be the problem that the notice explains. */
const Frame = optionalPart(async () => (await import("./app-screen.tsx")).AppScreen, Bare);

/** A notice in place of a screen. */
export function NoticeScreen(props: ComponentProps<typeof Notice>) {
	return (
		<Frame>
			<Notice {...props} />
		</Frame>
	);
}

function Bare({ children }: { children: ReactNode }) {
	return <main>{children}</main>;
}
