import { Button } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { NoticeScreen } from "./notice-screen.tsx";

/** Replaces a screen that failed to load or render. Only a new document requests a module again that failed to load. */
export function ErrorScreen({ error }: ErrorComponentProps) {
	useScreenTitle("Something went wrong");
	return (
		<NoticeScreen title="This screen didn't load" words={messageOf(error)}>
			<Button onClick={() => location.reload()}>Try again</Button>
			<SignedIn>
				{/* The router may be part of what failed. */}
				<Button component="a" href="/dashboard" variant="default">
					Go to your pages
				</Button>
			</SignedIn>
		</NoticeScreen>
	);
}
