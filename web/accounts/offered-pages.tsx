import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Face } from "./face.tsx";
import classes from "./invitations.module.css";

/** The pages that the person is asked to take. The screen behind the button has what belongs to each. */
export function OfferedPages({ onOpen }: { onOpen: () => void }) {
	const offers = useQuery(api.handover.offers.queryOptions());
	if (offers.isError && !offers.data) {
		return (
			<p className={classes.failed} role="alert">
				{messageOf(offers.error)}
			</p>
		);
	}
	return (
		<ul className={classes.list} aria-label="Pages that you can have">
			{offers.data?.map(({ id, name, from }) => (
				<li key={id} className={classes.invitation}>
					<Face name={from} isSquare />
					<p>
						<b>{from}</b> hands you <b>{name}</b>
					</p>
					<ButtonLink
						to="/bio/take"
						search={{ id }}
						variant="default"
						size="sm"
						data-row
						aria-label={`Look at ${name}`}
						onClick={onOpen}
					>
						Look
					</ButtonLink>
				</li>
			))}
		</ul>
	);
}
