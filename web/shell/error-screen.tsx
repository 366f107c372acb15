import { Button } from "@mantine/core";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { messageOf } from "../api/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { NoticeScreen } from "./notice-screen.tsx";

/** Replaces a screen that failed to load or render. */
export function ErrorScreen({ error }: ErrorComponentProps) {
	const router = useRouter();
	useScreenTitle("Something went wrong");
	return (
		<NoticeScreen title="This screen didn't load" words={messageOf(error)}>
			<Button onClick={() => router.invalidate()}>Try again</Button>
		</NoticeScreen>
	);
}
