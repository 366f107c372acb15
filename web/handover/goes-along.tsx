import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./handover.module.css";
import type { PageFacts } from "./page-facts.ts";

interface GoesAlongProps {
	facts: PageFacts;
	/** Whether the reader gives the page away, or gets it. */
	isGiving: boolean;
	/** Who has the page now. */
	from: string;
}

/** What goes along with a page, what pauses and what stays. Both sides read the same facts. */
export function GoesAlong({ facts, isGiving, from }: GoesAlongProps) {
	const { blockCount, username, viewCount, hostname, subscriberCount, saleCount, pricedCount } = facts;
	const views = `${viewCount.toLocaleString("en-US")} ${viewCount === 1 ? "view" : "views"}`;
	return (
		<ul className={classes.facts}>
			<Fact
				title={`The page with its ${counted(blockCount, "block")}, look and pictures`}
				below={username ? `@${username} stays its username, and former ones lead to it` : "With all that is on it"}
				says="Goes"
			/>
			<Fact title="Statistics" below={`${views} since its creation`} says="Goes" />
			{hostname && (
				<Fact
					title={hostname}
					below={
						facts.isDomainUnfinished
							? "It is still being verified. Nobody can take the page before it is connected."
							: `Only the owner changes. It pauses if ${isGiving ? "the new owner's" : "your"} plan has no domains.`
					}
					says="Goes"
				/>
			)}
			{subscriberCount > 0 && (
				<Fact
					title={counted(subscriberCount, "subscriber")}
					below={
						<>
							Those who agreed to letters from the new owner, by the name of their account, go. The others stay with{" "}
							{from}
							{isGiving ? ", as a file to save." : "."} {responsibleIn(facts)}
						</>
					}
					says="As agreed"
				/>
			)}
			{(saleCount > 0 || pricedCount > 0) && (
				<Fact
					title={saleCount > 0 ? `${counted(saleCount, "sale")} and their receipts` : "Payments"}
					below={
						<>
							{saleCount > 0 && <>Stripe paid {from}, who makes refunds. Buyers keep what they bought. </>}
							{pricedCount > 0 && (
								<>
									{counted(pricedCount, "block")} for sale {pricedCount === 1 ? "pauses" : "pause"} until{" "}
									{isGiving ? "the new owner connects" : "you connect"} Stripe.
								</>
							)}
						</>
					}
					says={saleCount > 0 ? "Stays" : "Pauses"}
				/>
			)}
		</ul>
	);
}

function Fact({ title, below, says }: { title: string; below: ReactNode; says: string }) {
	return (
		<li>
			<div className={classes.what}>
				<b>{title}</b>
				<Text size="sm" c="dimmed">
					{below}
				</Text>
			</div>
			<Text component="span" size="sm" c="dimmed">
				{says}
			</Text>
		</li>
	);
}

/** The names that the consents say, because only they decide where an address goes. */
function responsibleIn({ consents }: PageFacts): string {
	const names = new Set(consents.flatMap(({ words }) => /\nResponsible: (.{1,120}?), /.exec(words)?.[1] ?? []));
	return names.size > 0 ? `They agreed to letters from ${[...names].join(" and ")}.` : "";
}

function counted(count: number, what: string): string {
	return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}
