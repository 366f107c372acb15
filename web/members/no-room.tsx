import { Text } from "@mantine/core";
import { planTerm } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { InternalLink } from "../components/internal-link.tsx";
import linkClasses from "../components/text-link.module.css";
import classes from "./members.module.css";
import { type PagePeopleAnswer, type People, type Standing, seatsOf } from "./standing.ts";

/** Why nobody can be invited, or guests only, and what to do about it. */
export function NoRoom({ people, standing }: { people: People; standing: Standing }) {
	return (
		<div className={classes.noRoom}>
			<Text>{inWords(people)}</Text>
			<WayToPlan {...standing} />
		</div>
	);
}

/** Why a page can't have guests, and what to do about it. */
export function NoGuests({ account: { access } }: Pick<PagePeopleAnswer, "account">) {
	const role = access?.account.role ?? "owner";
	return (
		<div className={classes.noRoom}>
			<Text>{ALONE}</Text>
			<WayToPlan account={access?.account.id} name={access?.account.name ?? ""} role={role} />
		</div>
	);
}

const ALONE = IS_SELLING
	? "Working together is part of Pro and Business. Upgrade to invite people."
	: "Working together isn't available here.";

/** Only owners change a plan. */
function WayToPlan({ account, name, role }: Pick<Standing, "account" | "name" | "role">) {
	if (!IS_SELLING) return null;
	if (role !== "owner") return <Text c="dimmed">An owner of {name} can change the plan.</Text>;
	return (
		<InternalLink href={account ? `/upgrade?account=${account}` : "/upgrade"} className={linkClasses.link}>
			See plans
		</InternalLink>
	);
}

function inWords(people: People): string {
	const seats = seatsOf(people);
	if (seats <= 1) return ALONE;
	const plan = IS_SELLING ? `The ${planTerm(people.account?.plan ?? "free", "name")} plan` : "An account";
	return `${plan} has ${seats} people, and all of these places are taken. Guests on chosen pages need none.`;
}
