import type { Trial } from "../../../core/api/trial.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { urlsOf } from "../../../core/blocks/target.ts";
import { checkedAddress, type LinkProblem, linkHost } from "../../../core/moderation/link-check.ts";
import { contrastWarnings } from "../../../core/page/contrast-warnings.ts";
import type { PageDraft } from "../../../core/page/page.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isBlocked } from "../../foundation/dns/filter.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { askPublic } from "../../foundation/outside/fetch-public.ts";
import { judgeAnswer } from "../links/judge-answer.ts";

type Warning = Trial["warnings"][number];

/** The addresses that a trial asks at most, which are the connections that a Worker has at a time. The weekly check asks the others. */
const ASKED_MAX = 6;

const DEAD: Readonly<Record<LinkProblem, (host: string) => string>> = {
	gone: (host) => `We found nothing at this address on ${host}.`,
	unreachable: (host) => `We can't reach ${host}.`,
	failing: (host) => `${host} answers with an error, or too slowly.`,
};

/**
 * What a change would leave worse than it was, though a save would take it: texts that are hard to read, and new addresses that lead
 * nowhere or whose host is blocked. `draft.blocks.2` is the form of the fields.
 */
export async function findWarnings(context: Context<Person>, before: PageDraft, after: PageDraft): Promise<Warning[]> {
	const known = new Set(contrastWarnings(before).map(({ words }) => words));
	const faint = contrastWarnings(after).filter(({ words }) => !known.has(words));
	const contrast = faint.map(({ words, field }): Warning => ({ code: "low_contrast", detail: words, field }));
	const asked = newAddresses(before.blocks, after.blocks).slice(0, ASKED_MAX);
	return [...contrast, ...(await Promise.all(asked.map((address) => findWrong(context, address)))).flat()];
}

interface NewAddress {
	url: string;
	host: string;
	/** The block that leads there. */
	field: string;
}

/** The addresses that blocks lead to now and none did before, each once. */
function newAddresses(before: readonly Block[], after: readonly Block[]): NewAddress[] {
	const known = new Set(before.flatMap(urlsOf).map(checkedAddress));
	const found = new Map<string, NewAddress>();
	for (const [at, block] of after.entries()) {
		for (const typed of urlsOf(block)) {
			const url = checkedAddress(typed);
			const host = url && URL.parse(url)?.hostname;
			if (host && !known.has(url) && !found.has(url)) found.set(url, { url, host, field: `draft.blocks.${at}` });
		}
	}
	return [...found.values()];
}

async function findWrong({ env, actor }: Context<Person>, { url, host, field }: NewAddress): Promise<Warning[]> {
	// A trial says less above the limit. It isn't refused, because nobody asked for this.
	if (!(await isWithin(env, "TYPING_LIMIT", `fetch:${actor.id}`))) return [];
	const name = linkHost(url);
	const resolver = env.FILTERING_RESOLVER;
	if (resolver && name && (await isBlocked(env, resolver, name)))
		return [{ code: "blocked_host", detail: `A filter of harmful sites blocks ${host}.`, field }];
	const { problem } = judgeAnswer(await askPublic(env, url), null, Date.now());
	return problem ? [{ code: "dead_link", detail: DEAD[problem](host), field }] : [];
}
