import { Text } from "@mantine/core";
import { planTerm } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { InternalLink } from "../components/internal-link.tsx";
import linkClasses from "../components/text-link.module.css";
import classes from "./members.module.css";
import { type People, type Standing, seatsOf } from "./standing.ts";

/** Why nobody can be invited, or guests only, and what to do about it. */
export function NoRoom({ people, standing }: { people: People; standing: Standing }) {
	return (
		<div className={classes.noRoom}>
			<Text>{inWords(people)}</Text>
			{IS_SELLING &&
				(standing.role === "owner" ? (
					<InternalLink
						href={standing.account ? `/upgrade?account=${standing.account}` : "/upgrade"}
						className={linkClasses.link}
					>
						See plans
					</InternalLink>
				) : (
					<Text c="dimmed">An owner of {standing.name} can change the plan.</Text>
				))}
		</div>
	);
}

function inWords(people: People): string {
	const seats = seatsOf(people);
	if (seats <= 1) {
		return IS_SELLING
			? "Working together is part of Pro and Business. Upgrade to invite people."
			: "Working together isn't available here.";
	}
	const plan = IS_SELLING ? `The ${planTerm(people.account?.plan ?? "free", "name")} plan` : "An account";
	return `${plan} has ${seats} people, and all of these places are taken. Guests on chosen pages need none.`;
}
