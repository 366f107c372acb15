import { useEffect, useRef, useState } from "react";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { ProposalRequest, ProposalStep } from "./request-proposal.ts";

export type Proposed = Extract<ProposalStep, { step: "proposal" }>;

const BROKEN_OFF = "The connection broke off before everything was read. Try again.";

/** Asks for a proposal and keeps the steps so far. What has arrived stays when the rest doesn't. */
export function useProposal(onProposed: (proposed: Proposed, steps: readonly ProposalStep[]) => Promise<void>) {
	const [steps, setSteps] = useState<readonly ProposalStep[]>([]);
	const [problem, setProblem] = useState<string | null>(null);
	const [isRunning, setRunning] = useState(false);
	const running = useRef<AbortController | null>(null);
	const last = useRef<ProposalRequest | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function run(request: ProposalRequest): Promise<void> {
		if (running.current) return;
		const controller = new AbortController();
		running.current = controller;
		last.current = request;
		setSteps([]);
		setProblem(null);
		setRunning(true);
		const arrived: ProposalStep[] = [];
		try {
			const proposed = await lastOf(request, controller.signal, (step) => {
				arrived.push(step);
				setSteps([...arrived]);
			});
			if (proposed) await onProposed(proposed, arrived);
			else if (!controller.signal.aborted) setProblem(BROKEN_OFF);
		} catch (error) {
			if (!controller.signal.aborted)
				setProblem(arrived.length > 0 && !isRefusal(error) ? BROKEN_OFF : messageOf(error));
		}
		if (running.current !== controller) return;
		running.current = null;
		setRunning(false);
	}

	async function retry(): Promise<void> {
		if (last.current) await run(last.current);
	}

	function cancel(): void {
		running.current?.abort();
		running.current = null;
		setSteps([]);
		setProblem(null);
		setRunning(false);
	}

	return { steps, problem, isRunning, run, retry, cancel };
}

/** Tells each step, and returns the proposal, or null without one. */
async function lastOf(
	request: ProposalRequest,
	signal: AbortSignal,
	onStep: (step: ProposalStep) => void,
): Promise<Proposed | null> {
	const { requestProposal } = await loadWhenOnline(() => import("./request-proposal.ts"));
	for await (const step of await requestProposal(request, signal)) {
		if (signal.aborted) return null;
		if (step.step === "proposal") return step;
		onStep(step);
	}
	return null;
}
