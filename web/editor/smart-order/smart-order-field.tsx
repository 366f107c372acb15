import { Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { SmartOrder } from "../../../core/smart-order/answer.ts";
import { client, messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { useEditing } from "../editing.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { shownDay } from "./change-words.ts";
import { OrderChange } from "./order-change.tsx";
import classes from "./smart-order.module.css";
import { undoOrder } from "./undo-order.ts";

/** The switch for smart order, and the last change that the owner hasn't dismissed. */
export function SmartOrderField({ order }: { order: SmartOrder }) {
	const { pageId, refresh, saver } = useEditing();
	const { isOn, lastChange, keptUntil } = order;
	const key = api.smartOrder.get.queryKey({ pageId });
	/** The switch moves at once, and shows the stored state again with the answer. */
	const [wanted, setWanted] = useState<boolean | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const options = {
		onMutate: () => setProblem(null),
		onError: (error: unknown) => setProblem(messageOf(error)),
		onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
	};
	const turn = useAction({
		mutationFn: (isOn: boolean) => client.smartOrder.set.mutate({ pageId, isOn }),
		onMutate: options.onMutate,
		onError: options.onError,
		onSettled: async () => {
			await options.onSettled();
			setWanted(null);
		},
	});
	function change(isOn: boolean) {
		if (turn.isRunning()) return;
		setWanted(isOn);
		turn.run(isOn);
	}
	const field = useRef<HTMLDivElement>(null);
	// The buttons disappear with the change.
	const focusSwitch = () => field.current?.querySelector("input")?.focus();
	const undo = useAction({
		mutationFn: () => undoOrder({ pageId, saver, refresh }),
		onSuccess: focusSwitch,
		...options,
	});
	const dismiss = useAction({
		...options,
		mutationFn: (at: number) => client.smartOrder.dismiss.mutate({ pageId, at }),
		onMutate: () => {
			setProblem(null);
			queryClient.setQueryData(key, { ...order, lastChange: null });
		},
		onSuccess: focusSwitch,
	});

	const changedAt = lastChange?.at;
	useEffect(() => {
		if (changedAt !== undefined) void refresh();
	}, [changedAt, refresh]);

	return (
		<div className={classes.field} ref={field}>
			<DescribedSwitch
				label="Smart order"
				description="Once a day, the links people click most move up."
				checked={wanted ?? isOn}
				onChange={(event) => change(event.currentTarget.checked)}
			/>
			{lastChange && (
				<OrderChange
					at={lastChange.at}
					moves={lastChange.moves}
					isBusy={undo.isPending}
					onUndo={() => undo.run()}
					onDismiss={() => dismiss.run(lastChange.at)}
				/>
			)}
			{problem && (
				<Text size="sm" c="var(--mantine-color-error)" role="alert">
					{problem}
				</Text>
			)}
			{keptUntil !== null && (
				<Text size="sm" c="dimmed" role="status">
					Links whose move you undid stay in their places until {shownDay(keptUntil, browserTimeZone())}.
				</Text>
			)}
		</div>
	);
}
