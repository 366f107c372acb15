import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { momentOf } from "../browser/moment-of.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { PageNotLoaded } from "../components/not-loaded.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import { GoesAlong } from "./goes-along.tsx";
import classes from "./handover.module.css";
import { LeftPage } from "./left-page.tsx";
import { OfferForm } from "./offer-form.tsx";
import type { Handover } from "./page-facts.ts";

const route = getRouteApi("/bio/hand-over");

/** Hands a page over: to whom and with what, the offer that waits, or the way back of a page that was just taken. */
export function HandOverScreen() {
	const { id, left, account } = route.useSearch();
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{id ? <OfPage pageId={id} /> : <LeftPage id={left ?? ""} account={account} />}
			</main>
		</>
	);
}

function OfPage({ pageId }: { pageId: string }) {
	const handover = useQuery(api.handover.get.queryOptions({ pageId }));
	const { data, error } = handover;
	useScreenTitle(data ? `Hand over ${data.name}` : "Hand over a page");
	if (data) {
		return (
			<>
				<ScreenHeading
					title={`Hand over ${data.name}`}
					back={{ href: "/dashboard", name: "Pages" }}
					below={<Text c="dimmed">In the account of {data.account}</Text>}
				/>
				{data.waiting ? (
					<Waiting pageId={pageId} handover={data} waiting={data.waiting} />
				) : (
					<>
						{data.returnable && <Returnable pageId={pageId} returnable={data.returnable} />}
						<OfferForm pageId={pageId} handover={data} />
					</>
				)}
			</>
		);
	}
	if (!error) return <Skeleton height={420} radius="lg" mt={64} />;
	return <PageNotLoaded query={handover} />;
}

interface WaitingProps {
	pageId: string;
	handover: Handover;
	waiting: NonNullable<Handover["waiting"]>;
}

function Waiting({ pageId, handover, waiting }: WaitingProps) {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: () => client.handover.withdraw.mutate({ pageId }),
		onSuccess: renew,
		onError: (error) => fail("Not withdrawn.", messageOf(error)),
	});
	return (
		<div className={classes.cards}>
			<Card title={`Waiting for ${waiting.email}`}>
				<Text>
					Asked on {momentOf(waiting.createdAt)}. Until they accept the page is yours: edit and publish as always.
					Deleting it, its domain and another offer wait. Without an answer by {dayOf(waiting.expiresAt)}, everything
					stays as it is.
				</Text>
				<div className={classes.ways}>
					<Button variant="default" loading={isPending} onClick={() => run()}>
						Withdraw the offer
					</Button>
				</div>
				<AnswerLine answer={answer} />
			</Card>
			<Card title="What goes along">
				<GoesAlong facts={handover} isGiving from={handover.account} />
			</Card>
		</div>
	);
}

interface ReturnableProps {
	pageId: string;
	returnable: NonNullable<Handover["returnable"]>;
}

function Returnable({ pageId, returnable }: ReturnableProps) {
	const navigate = route.useNavigate();
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: () => client.handover.sendBack.mutate({ pageId }),
		async onSuccess() {
			await renew();
			void navigate({ to: "/dashboard" });
		},
		onError: (error) => fail("Not sent back.", messageOf(error)),
	});
	return (
		<div className={classes.cards}>
			<Card title={`Not what you expected?`}>
				<Text>
					You took this page over from {returnable.from}. Until {momentOf(returnable.until)} you can send it back, with
					everything as it was.
				</Text>
				<div className={classes.ways}>
					<Button variant="default" loading={isPending} onClick={() => run()}>
						Send it back to {returnable.from}
					</Button>
				</div>
				<AnswerLine answer={answer} />
			</Card>
		</div>
	);
}

async function renew(): Promise<void> {
	await Promise.all(
		[api.handover.pathKey(), api.pages.pathKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
	);
}
