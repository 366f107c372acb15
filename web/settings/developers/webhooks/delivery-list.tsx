import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lastOfPart } from "../../../../core/lists/list-rows.ts";
import { EVENTS_KEPT_DAYS } from "../../../../core/webhooks/webhook-state.ts";
import { useAccountInput } from "../../../accounts/team.ts";
import { client } from "../../../api-client/client.ts";
import { PartNotLoaded } from "../../../components/not-loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { deliveriesKey } from "./deliveries-key.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import classes from "./webhooks.module.css";

interface DeliveryListProps {
	id: string;
	isOn: boolean;
	/** Sends one again and says what it got. */
	isSending: boolean;
	onSendAgain: (delivery: number) => void;
}

/** What a webhook has told, the newest first. */
export function DeliveryList({ id, isOn, isSending, onSendAgain }: DeliveryListProps) {
	const input = useAccountInput();
	const list = useInfiniteQuery({
		queryKey: deliveriesKey(id),
		queryFn: ({ pageParam }) => client.webhooks.deliveries.query({ id, after: pageParam, ...input }),
		initialPageParam: undefined as number | undefined,
		getNextPageParam: (part) => lastOfPart(part)?.delivery,
	});
	const deliveries = list.data?.pages.flat() ?? [];
	return (
		<section aria-label="Deliveries" className={classes.deliveries}>
			<Title order={3} size="h4">
				Deliveries
			</Title>
			{list.isPending && <Skeleton height={112} />}
			{list.isError && !list.data && <PartNotLoaded query={list} />}
			{list.data && deliveries.length === 0 && (
				<Text c="dimmed">Nothing in the last {EVENTS_KEPT_DAYS} days. A test shows whether your receiver answers.</Text>
			)}
			<ul>
				{deliveries.map((delivery) => (
					<DeliveryRow
						key={delivery.delivery}
						delivery={delivery}
						isSending={isSending}
						onSendAgain={isOn ? () => onSendAgain(delivery.delivery) : undefined}
					/>
				))}
			</ul>
			<ShowMore list={list} label="Show older deliveries" />
		</section>
	);
}
