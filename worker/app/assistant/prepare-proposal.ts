import { sql } from "drizzle-orm";
import type { ImportedSource, Proposal } from "../../../core/assistant/proposal.ts";
import { propose } from "../../../core/assistant/propose.ts";
import type { StarterId } from "../../../core/assistant/starters.ts";
import { type Block, isPlayer } from "../../../core/blocks/block.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { formerUsernames, pages } from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isKeptAt } from "../../publish/kept-username.ts";
import { isNotOwnedBy } from "../../publish/ownership.ts";
import { describeEmbed } from "../embeds/describe-embed.ts";
import { takePicture } from "../media/take-picture.ts";
import { type ImportInput, type ImportNews, importFacts } from "./import-facts.ts";
import { type Writer, writeTexts } from "./write-texts.ts";

/** The most players whose provider is asked. Others have their address only. */
const DESCRIBED_MAX = 6;

export interface ProposalRequest {
	starter: StarterId;
	inputs: readonly ImportInput[];
}

/** A part of the work that has begun or finished. `found` is false when nothing usable came of it. */
export type ProposalStep =
	| ({ step: "source" } & ImportNews)
	| {
			step: "picture" | "players" | "texts";
			state: "reading" | "done";
			found?: boolean;
			/** Why a picture can't be copied. */
			problem?: string;
	  }
	/** Its avatar is the name of a picture that is stored for the person now. */
	| { step: "proposal"; proposal: Proposal; sources: ImportedSource[]; writer: Writer };

/**
 * Makes a proposal for a page, and tells each step. Nothing is saved except copies of pictures, which are removed again
 * when no page shows them. Faults of other sites and of the model leave something out, and throw nothing.
 */
export async function* prepareProposal(
	context: AccountContext,
	{ starter, inputs }: ProposalRequest,
): AsyncGenerator<ProposalStep> {
	const { env } = context;
	const reading = importFacts(env, inputs);
	let read = await reading.next();
	for (; !read.done; read = await reading.next()) yield { step: "source", ...read.value };
	const { facts, sources } = read.value;

	let proposal = propose(facts, starter, newBlockId);
	if (facts.avatar) {
		yield { step: "picture", state: "reading" };
		const { name: avatar, problem } = await copyOf(context, facts.avatar);
		proposal = { ...proposal, avatar };
		yield { step: "picture", state: "done", found: avatar !== null, ...(problem && { problem }) };
	}
	if (proposal.blocks.some(isPlayer)) {
		yield { step: "players", state: "reading" };
		const { blocks, problem } = await describePlayers(context, proposal.blocks);
		proposal = { ...proposal, blocks };
		yield { step: "players", state: "done", found: true, ...(problem && { problem }) };
	}
	yield { step: "texts", state: "reading" };
	const written = await writeTexts(context, facts, proposal);
	const usernames = await freeUsernames(context, proposal.usernames);
	yield { step: "texts", state: "done", found: true };
	yield {
		step: "proposal",
		proposal: { ...written.proposal, usernames },
		sources: sources.map(({ address, links }) => ({ address, links: links.map(({ url }) => url) })),
		writer: written.writer,
	};
}

/** The name of a stored copy, or the reason why the picture can't be copied. */
async function copyOf(context: Context<Person>, address: string): Promise<{ name: string | null; problem?: string }> {
	try {
		return await takePicture(context, address);
	} catch (error) {
		if (error instanceof DomainError) return { name: null, problem: error.message };
		throw error;
	}
}

/** The blocks, with the titles and pictures that the first players' providers say, and why a picture is missing. */
async function describePlayers(
	context: Context<Person>,
	blocks: readonly Block[],
): Promise<{ blocks: Block[]; problem?: string | undefined }> {
	const asked = new Set(blocks.filter(isPlayer).slice(0, DESCRIBED_MAX));
	const problems: string[] = [];
	const described = await Promise.all(
		blocks.map(async (block) => {
			if (!isPlayer(block) || !asked.has(block)) return block;
			const described = await describeEmbed(context, block.url);
			if (!described) return block;
			const { title, picture, pictureProblem, player } = described;
			if (pictureProblem) problems.push(`${title ?? block.url}: ${pictureProblem}`);
			const named = !block.title && title ? { title, hasFoundTitle: true } : {};
			return { ...block, ...named, ...(picture && { picture }), ...(player && { player }) };
		}),
	);
	return { blocks: described, problem: problems.length > 0 ? problems.join(" ") : undefined };
}

/** The usernames among these that the user's new page could claim now, in the same order. */
async function freeUsernames({ database, actor }: Context<Person>, usernames: readonly string[]): Promise<string[]> {
	const free = await database.all<{ username: string }>(
		sql`SELECT tried.value AS username FROM json_each(${JSON.stringify(usernames)}) AS tried
			WHERE NOT EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.username} = tried.value)
			AND NOT EXISTS (
				SELECT 1 FROM ${formerUsernames} WHERE ${formerUsernames.username} = tried.value AND ${isKeptAt(Date.now())}
				AND ${isNotOwnedBy(actor.id, formerUsernames)}
			) ORDER BY tried.key`,
	);
	return free.map(({ username }) => username);
}
