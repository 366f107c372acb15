import { type ComponentProps, type ReactNode, Suspense } from "react";
import { latePart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";

/** The header and footer load late, and may fail to: the connection may be the problem that the notice explains. */
const Frame = latePart(() =>
	import("./public-screen.tsx").then(
		({ PublicScreen }) => PublicScreen,
		() => Bare,
	),
);

/** A notice in place of a screen. */
export function NoticeScreen(props: ComponentProps<typeof Notice>) {
	const notice = <Notice {...props} />;
	return (
		<Suspense fallback={<Bare>{notice}</Bare>}>
			<Frame>{notice}</Frame>
		</Suspense>
	);
}

function Bare({ children }: { children: ReactNode }) {
	return <main>{children}</main>;
}
