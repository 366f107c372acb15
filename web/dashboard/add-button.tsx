import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { limitMessage } from "../../core/plans/limit-words.ts";
import { ALL_PLANS, type Plan, planTerm } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { Icon } from "../components/icon.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { showError } from "../toast/toasts.ts";

interface AddButtonProps {
	plan: Plan;
	/** The account in the address. */
	account?: string;
	/** How many pages there are; undefined until it is known. */
	count: number | undefined;
	isPending: boolean;
	onAdd: () => void;
}

/** Adds a page. Beyond the plan's limit it names the plan that has more, and leads to the plans. */
export function AddButton({ plan, account, count, isPending, onAdd }: AddButtonProps) {
	const navigate = useNavigate();
	const isFull = count !== undefined && count >= planTerm(plan, "maxPages");
	const next = isFull && IS_SELLING ? ALL_PLANS[ALL_PLANS.indexOf(plan) + 1] : undefined;

	function add() {
		if (!isFull) return onAdd();
		showError("Profile limit reached", limitMessage("pages", plan, IS_SELLING));
		if (IS_SELLING) void navigate({ href: inAccount("/upgrade?reason=pages", account) });
	}

	return (
		<Button
			// Where there is no room, the pages themselves come first.
			variant={isFull ? "default" : "filled"}
			leftSection={<Icon name="add" />}
			disabled={count === undefined}
			loading={isPending}
			onClick={add}
		>
			{next ? `Add a page · ${planTerm(next, "name")}` : "Create New Bio"}
		</Button>
	);
}
