import { Button, Skeleton, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { priceInWords } from "../../core/gates/price.ts";
import type { SaleState } from "../../core/sales/ledger.ts";
import type { AppRouter } from "../../worker/router.ts";
import { useAccountInput } from "../accounts/team.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { keepFile } from "../browser/keep-file.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { Icon } from "../components/icon.tsx";
import classes from "./sales.module.css";

type Sales = inferRouterOutputs<AppRouter>["sales"]["list"];
type Sale = Sales["sales"][number];

/** A paid sale needs no word. */
const STATE_WORDS: Partial<Record<SaleState, string>> = { refunded: "Refunded", disputed: "Disputed" };

/** What the person has sold, newest first, with the totals of each currency. */
export function SaleList() {
	const input = useAccountInput();
	const list = useInfiniteQuery({
		queryKey: ["sales", "list", input],
		queryFn: ({ pageParam }) => client.sales.list.query({ before: pageParam, ...input }),
		initialPageParam: null as { paidAt: number; id: string } | null,
		getNextPageParam: ({ sales, hasMore }) => {
			const last = hasMore ? sales.at(-1) : undefined;
			return last ? { paidAt: last.paidAt, id: last.id } : null;
		},
	});
	const { answer, fail, clear } = useAnswer();
	const { run: download, isPending: isDownloading } = useAction({
		mutationFn: () => client.sales.export.query(input),
		onMutate: clear,
		onSuccess: keepFile,
		onError: (error) => fail("Error", messageOf(error)),
	});
	const sales = list.data?.pages.flatMap((page) => page.sales) ?? [];
	const action = sales.length > 0 && (
		<Button
			variant="default"
			size="sm"
			disabled={isDownloading}
			leftSection={<Icon name="download" />}
			onClick={() => download()}
		>
			{isDownloading ? "Loading..." : "Download CSV"}
		</Button>
	);
	return (
		<Card title="Sales" action={action}>
			<AnswerLine answer={answer} />
			{list.isPending && <Skeleton height={120} />}
			{list.isError && !list.data && (
				<>
					<Text role="alert">{messageOf(list.error)}</Text>
					<Button mt="md" variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
						Retry
					</Button>
				</>
			)}
			{list.data && sales.length === 0 && (
				<Text c="dimmed">No sales yet. Put a price on a link, or add a tip block, to start.</Text>
			)}
			{sales.length > 0 && (
				<>
					<Totals totals={list.data?.pages[0]?.totals ?? []} />
					<ul>
						{sales.map((sale) => (
							<SaleRow key={sale.id} sale={sale} />
						))}
					</ul>
				</>
			)}
			{list.hasNextPage && (
				<Button mt="md" variant="default" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
					{list.isFetchingNextPage ? "Loading..." : "Show older sales"}
				</Button>
			)}
		</Card>
	);
}

/** What is left after refunds, without disputed sales. */
function Totals({ totals }: Pick<Sales, "totals">) {
	return (
		<div className={classes.totals}>
			{totals.map(({ currency, count, tips, amount, fee }) => (
				<div key={currency} className={classes.total}>
					<div className={classes.amount}>{priceInWords(amount, currency)}</div>
					<Text size="sm" c="dimmed">
						{[count > 0 && counted(count, "sale"), tips > 0 && counted(tips, "tip")].filter(Boolean).join(", ")}
						{fee > 0 && `, ${priceInWords(fee, currency)} fee`}
					</Text>
				</div>
			))}
		</div>
	);
}

function counted(count: number, word: string): string {
	return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

function SaleRow({ sale }: { sale: Sale }) {
	const { title, pageName, paidAt, amount, refunded, currency, state, buyerEmail, downloads, kind } = sale;
	const { giver, words, isRefundFailed } = sale;
	const isPartly = state === "paid" && refunded > 0;
	const word = isPartly ? `${priceInWords(refunded, currency)} refunded` : STATE_WORDS[state];
	return (
		<li className={classes.row}>
			<Text fw={600} dir="auto">
				{title}
			</Text>
			<Text fw={600} className={classes.paid}>
				{priceInWords(amount, currency)}
			</Text>
			<Text size="sm" c="dimmed">
				{[kind === "tip" && "Tip", dayOf(paidAt), pageName, buyerEmail, downloads > 0 && counted(downloads, "download")]
					.filter(Boolean)
					.join(" · ")}
			</Text>
			<Text size="sm" c={state === "paid" ? "dimmed" : "var(--mantine-color-error)"}>
				{word}
			</Text>
			{isRefundFailed && (
				<Text size="sm" c="var(--mantine-color-error)" className={classes.note}>
					The refund for this failed. Please make it at Stripe.
				</Text>
			)}
			{(giver || words) && (
				<Text size="sm" className={classes.note} dir="auto">
					{giver && <b>{giver}</b>}
					{giver && words && ": "}
					{words}
				</Text>
			)}
		</li>
	);
}
