import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ALL_PLANS, type Plan, planTerm } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { Icon } from "../components/icon.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { showError } from "../toast/toasts.ts";

interface AddButtonProps {
	plan: Plan;
	maxPages: number;
	/** The account in the address. */
	account?: string;
	/** How many pages there are; undefined until it is known. */
	count: number | undefined;
	isPending: boolean;
	onAdd: () => void;
}

/** Adds a page. Beyond the plan's limit it names the plan that has more, and leads to the plans. */
export function AddButton({ plan, maxPages, account, count, isPending, onAdd }: AddButtonProps) {
	const navigate = useNavigate();
	const isFull = count !== undefined && count >= maxPages;
	const next = isFull && IS_SELLING ? ALL_PLANS[ALL_PLANS.indexOf(plan) + 1] : undefined;

	async function add() {
		if (!isFull) return onAdd();
		const { pagesFullMessage } = await import("../../core/plans/page-limit-words.ts");
		showError("Profile limit reached", pagesFullMessage(plan, maxPages, IS_SELLING));
		if (IS_SELLING) void navigate({ href: inAccount("/upgrade?reason=pages", account) });
	}

	return (
		<Button
			// Where there is no room, the pages themselves come first.
			variant={isFull ? "default" : "filled"}
			leftSection={<Icon name="add" />}
			disabled={count === undefined}
			loading={isPending}
			onClick={() => void add()}
		>
			{next ? `Add a page · ${planTerm(next, "name")}` : "Create New Bio"}
		</Button>
	);
}
