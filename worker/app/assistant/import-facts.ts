import { loadPhones } from "../../../core/addresses/phone.ts";
import type { Facts, FoundLink } from "../../../core/assistant/facts.ts";
import { mergeFacts } from "../../../core/assistant/merge-facts.ts";
import { findEmbed } from "../../../core/embeds/find-embed.ts";
import { IMPORTS_MAX } from "../../../core/page/import-limits.ts";
import { readFile } from "./files/read-file.ts";
import { type ReadAddress, readAddress } from "./read-address.ts";

/** An address as the person typed it, or a file's name and text. */
export type ImportInput = { address: string } | { file: { name: string; text: string } };

/** The news of one source. `source` is the typed address or the name of the file. */
export type ImportNews = { source: string } & (
	| { state: "reading" }
	/** `leftOut` says in sentences what of a file isn't taken. */
	| { state: "done"; name: string; found: FoundCounts; leftOut?: string }
	| { state: "failed"; message: string }
);

interface FoundCounts {
	links: number;
	socials: number;
	hasName: boolean;
	hasBio: boolean;
	hasAvatar: boolean;
}

export interface Imported {
	/** The facts of all sources, merged. */
	facts: Facts;
	/** The pages among the sources that could be read. */
	sources: ReadSource[];
}

/** An address or a file, of which something can be left out. */
type Outcome = ReadAddress & { leftOut?: string };

interface ReadSource {
	address: string;
	/** A product, a platform, or else a host. */
	name: string;
	/** Its own links, in its order. A video's or a song's address is the one that a block would store. */
	links: FoundLink[];
}

/**
 * Reads addresses and files at the same time, and reports each as it finishes. The result has the facts of those that
 * could be read: special sources and files before other sites, each in the order given. A source's fault is no error.
 */
export async function* importFacts(env: Env, inputs: readonly ImportInput[]): AsyncGenerator<ImportNews, Imported> {
	const outcomes: Outcome[] = [];
	const waiting = new Map<number, Promise<number>>();
	for (const [index, input] of inputs.entries()) {
		const outcome = index < IMPORTS_MAX ? read(env, input) : tooMany();
		waiting.set(
			index,
			outcome.then((result) => {
				outcomes[index] = result;
				return index;
			}),
		);
		yield { source: sourceOf(input), state: "reading" };
	}
	while (waiting.size > 0) {
		const index = await Promise.race(waiting.values());
		waiting.delete(index);
		const [input, outcome] = [inputs[index], outcomes[index]];
		if (input && outcome) yield newsOf(sourceOf(input), outcome);
	}
	const done = outcomes.filter((outcome) => outcome.ok);
	const bySource = done.toSorted((one, other) => Number(other.isSpecial) - Number(one.isSpecial));
	return { facts: mergeFacts(bySource.map(({ facts }) => facts)), sources: done.flatMap(readSourceOf) };
}

/** Does the same, and reports nothing before the end. */
export async function importAll(env: Env, inputs: readonly ImportInput[]): Promise<Imported> {
	await loadPhones();
	const reading = importFacts(env, inputs);
	let read = await reading.next();
	while (!read.done) read = await reading.next();
	return read.value;
}

function sourceOf(input: ImportInput): string {
	return "address" in input ? input.address : input.file.name;
}

async function read(env: Env, input: ImportInput): Promise<Outcome> {
	try {
		if ("address" in input) return await readAddress(env, input.address);
		const file = await readFile(input.file.text);
		return file.ok ? { ...file, address: null, isSpecial: true } : file;
	} catch (error) {
		// Sources don't throw. If one does, the others still count.
		console.error("A source couldn't be read", { source: sourceOf(input), error });
		return { ok: false, message: "This source can't be read." };
	}
}

async function tooMany(): Promise<ReadAddress> {
	return { ok: false, message: `At most ${IMPORTS_MAX} sources can be read at once.` };
}

function newsOf(source: string, outcome: Outcome): ImportNews {
	if (!outcome.ok) return { source, state: "failed", message: outcome.message };
	const { name, bio, avatar, links, socials } = mergeFacts([outcome.facts]);
	const counts = { links: links.length, socials: socials.length };
	const found = { ...counts, hasName: name !== "", hasBio: bio !== "", hasAvatar: avatar !== null };
	const { leftOut = "" } = outcome;
	return { source, state: "done", name: outcome.name, found, ...(leftOut && { leftOut }) };
}

function readSourceOf({ address, name, facts }: Extract<ReadAddress, { ok: true }>): ReadSource[] {
	if (address === null) return [];
	const links = mergeFacts([facts]).links.map(({ title, url }) => ({ title, url: findEmbed(url)?.url ?? url }));
	return [{ address, name, links }];
}
