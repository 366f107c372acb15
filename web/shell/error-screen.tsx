import { Button } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { NoticeScreen } from "./notice-screen.tsx";

/** Replaces a screen that failed to load or render. Only a new document requests a module again that failed to load. */
export function ErrorScreen({ error }: ErrorComponentProps) {
	useScreenTitle("Something went wrong");
	return (
		<NoticeScreen title="This screen didn't load" words={messageOf(error)}>
			<Button onClick={() => location.reload()}>Try again</Button>
		</NoticeScreen>
	);
}
