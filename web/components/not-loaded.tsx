import { Button, Text } from "@mantine/core";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { ButtonLink } from "./button-link.tsx";
import { Notice } from "./notice.tsx";

interface NotLoadedProps {
	query: { error: unknown; isRefetching: boolean; refetch: () => unknown };
}

/** In place of a screen about one page that didn't load: another try, or the way to the person's pages where it was refused. */
export function PageNotLoaded({ query }: NotLoadedProps) {
	const { error } = query;
	return (
		<Notice title={isRefusal(error) ? "Not this page" : "This didn't load"} words={messageOf(error)}>
			{isRefusal(error) ? (
				<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
			) : (
				<Button loading={query.isRefetching} onClick={() => void query.refetch()}>
					Retry
				</Button>
			)}
		</Notice>
	);
}

/** In place of a part of a screen that didn't load. */
export function PartNotLoaded({ query }: NotLoadedProps) {
	return (
		<div role="alert">
			<Text mb="sm">{messageOf(query.error)}</Text>
			<Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
				Retry
			</Button>
		</div>
	);
}
