import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api-client/queries.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { PartNotLoaded } from "../components/not-loaded.tsx";
import classes from "./offers.module.css";

/** The pages that the person is asked to take. Each leads to what belongs to it and to the answer. */
export function Offers({ count }: { count: number }) {
	const offers = useQuery(api.handover.offers.queryOptions());
	if (offers.isError && !offers.data) {
		return (
			<div className={classes.offers}>
				<PartNotLoaded query={offers} />
			</div>
		);
	}
	// The number is known before the names, so that the pages below don't move.
	if (!offers.data) {
		return <Skeleton className={classes.place} __vars={{ "--offers": String(count) }} radius="md" />;
	}
	return (
		<ul className={classes.offers} aria-label="Pages that you can have">
			{offers.data.map(({ id, name, from, hasDomain }) => (
				<li key={id} className={classes.offer}>
					<Text className={classes.words}>
						<b>
							{from} hands you {name}.
						</b>{" "}
						It comes with its {hasDomain && "domain and "}statistics.
					</Text>
					<ButtonLink to="/bio/take" search={{ id }} variant="default" size="sm" aria-label={`Look at it: ${name}`}>
						Look at it
					</ButtonLink>
				</li>
			))}
		</ul>
	);
}
