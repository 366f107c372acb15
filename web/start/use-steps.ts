import { getRouteApi, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { STEPS, type StepId } from "./steps.ts";

declare module "@tanstack/react-router" {
	interface HistoryState {
		/** The previous history entry is the previous step, so the back button may use it. */
		followsStep?: boolean;
	}
}

const route = getRouteApi("/start");

/**
 * The step of the address. Each step is an entry of the history, so the browser's way back is also the screen's. The first
 * entry becomes the step that was kept.
 */
export function useSteps(kept: StepId) {
	const search = route.useSearch();
	const { account } = search;
	const follows = useLocation({ select: ({ state }) => state.followsStep === true });
	const navigate = useNavigate();
	const { history } = useRouter();
	const [first, setFirst] = useState<StepId | null>(search.step ?? kept);
	const step = first ?? search.step ?? "name";

	const begin = useEffectEvent(async () => {
		const opened = search.step ?? kept;
		// The choice that the address had is in the page now, and must not come back with a reload.
		await navigate({ to: "/start", search: { account, step: opened === "name" ? undefined : opened }, replace: true });
		setFirst(null);
	});
	useEffect(() => void begin(), []);

	function goTo(next: StepId): void {
		void navigate({ to: "/start", search: { account, step: next }, state: { followsStep: true } });
	}

	function goBack(): void {
		const before = STEPS[STEPS.indexOf(step) - 1];
		if (follows) history.back();
		else if (!before) void navigate({ to: "/dashboard", search: { account } });
		else
			void navigate({ to: "/start", search: { account, step: before === "name" ? undefined : before }, replace: true });
	}

	return { step, goTo, goBack };
}
