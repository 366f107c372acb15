import { Button } from "@mantine/core";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { messageOf } from "../api/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { Notice } from "../components/notice.tsx";
import { PublicScreen } from "./public-screen.tsx";

/** Replaces a screen that failed to load or render. */
export function ErrorScreen({ error }: ErrorComponentProps) {
	const router = useRouter();
	useScreenTitle("Something went wrong");
	return (
		<PublicScreen>
			<Notice title="This screen didn't load" words={messageOf(error)}>
				<Button onClick={() => router.invalidate()}>Try again</Button>
			</Notice>
		</PublicScreen>
	);
}
