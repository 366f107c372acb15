import { Button, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../api-client/client.ts";

interface ShowMoreProps {
	list: {
		hasNextPage: boolean;
		isFetchingNextPage: boolean;
		isFetchNextPageError: boolean;
		error: Parameters<typeof messageOf>[0];
		fetchNextPage: () => unknown;
	};
	label?: string;
}

/** The button below a list that has another part. */
export function ShowMore({ list, label = "Show more" }: ShowMoreProps) {
	const [isPressed, setPressed] = useState(false);
	const end = useRef<HTMLSpanElement>(null);
	// The pressed button goes with the last part, and the focus with it.
	useEffect(() => {
		if (!list.hasNextPage && isPressed && document.activeElement === document.body) end.current?.focus();
	}, [list.hasNextPage, isPressed]);
	if (!list.hasNextPage)
		return (
			isPressed && (
				<span ref={end} tabIndex={-1} className="unseen">
					That's all
				</span>
			)
		);
	return (
		<>
			{list.isFetchNextPageError && (
				<Text role="alert" mt="sm" c="var(--mantine-color-error)">
					{messageOf(list.error)}
				</Text>
			)}
			<Button
				mt="sm"
				variant="default"
				loading={list.isFetchingNextPage}
				onClick={() => {
					setPressed(true);
					void list.fetchNextPage();
				}}
			>
				{label}
			</Button>
		</>
	);
}
