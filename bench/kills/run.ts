import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addressIn } from "../../core/stats/visitor-id.ts";
import { openStoredDatabase } from "../../machine/data-folder.ts";
import { kill, openMachine } from "../own-machine/open-machine.ts";
import { Load } from "./load.ts";

/** The server lives between these before it is killed. */
const LIVES_MS = [500, 3_000] as const;
/** Events that left the isolate one after the other may overtake each other by less than this. */
const LONG_AFTER_MS = 2_000;

/** What was found after the last start. */
export interface Found {
	kills: number;
	signUps: number;
	/** Answers that nobody expected. */
	failures: readonly string[];
	/** Acknowledged accounts that are missing, or whose mail or contact never left. */
	lost: string[];
	/** Accounts whose mails had more than one id. */
	withSeveralIds: string[];
	/** Mails that left again, with the same id. */
	repeatedMails: number;
	saves: number;
	/** The stored version of the page and its text are those of the last answer, or of the one that a kill cut off. */
	areSavesThere: boolean;
	views: Recorded;
	clicks: Recorded;
}

interface Recorded {
	answered: number;
	/** For each missing event, the time between its answer and the kill, in milliseconds. */
	missingMs: number[];
	/** Missing events whose server recorded a much later one. A server stores events in order, so being busy explains none of these. */
	gaps: number;
	/** Events that were counted more than once. */
	repeated: number;
	recorded: number;
	/** All events that were sent, answered or not. */
	most: number;
}

/** Kills production on one machine with -9 again and again, while people sign up, save, look and click. */
export async function killAgainAndAgain(kills: number, onKill: (kill: number) => void = () => {}): Promise<Found> {
	const machine = await openMachine({ SHARE_IMAGES: "off" });
	const { folder, mails, contacts } = machine;
	const load = new Load(machine.port);
	const lives: Record<"views" | "clicks", Answered[][]> = { views: [], clicks: [] };
	let child = await machine.start();
	await load.prepare();
	for (let killed = 1; killed <= kills; killed++) {
		const running = load.run();
		await wait(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
		// Before the kill, because a busy machine takes its time to report it.
		const killedAt = Date.now();
		await kill(child);
		await running;
		for (const kind of ["views", "clicks"] as const) {
			const visits = load[kind].splice(0);
			lives[kind].push(visits.map(({ address, at }) => ({ address, beforeKillMs: killedAt - at })));
		}
		takeSave(load, folder);
		child = await machine.start();
		onKill(killed);
	}
	// A message that would be counted twice is counted by then.
	await machine.settle(load.signedUp);
	const accounts = emailsIn(folder);
	const ids = load.signedUp.map((email) => [email, mails.get(email) ?? []] as const);
	const found: Found = {
		kills,
		failures: load.failures,
		signUps: load.signedUp.length,
		lost: load.signedUp.filter((email) => !accounts.has(email) || !mails.has(email) || !contacts.has(email)),
		withSeveralIds: ids.flatMap(([email, own]) => (new Set(own).size > 1 ? [email] : [])),
		repeatedMails: ids.reduce((sum, [, own]) => sum + Math.max(0, own.length - 1), 0),
		saves: load.savedVersion - 1,
		areSavesThere: load.savedBio === pageIn(folder).bio && load.savedVersion === pageIn(folder).version,
		views: compare(folder, "view", load, lives.views, load.sentViews),
		clicks: compare(folder, "link", load, lives.clicks, load.sentClicks),
	};
	await kill(child);
	await machine.close();
	return found;
}

/** A save that a kill cut off may be stored or not. Nothing else may be there. */
function takeSave(load: Load, folder: string): void {
	const { version, bio } = pageIn(folder);
	if (version === load.savedVersion + 1 && bio === load.sentBio) {
		load.savedVersion = version;
		load.savedBio = bio;
	}
}

function pageIn(folder: string): { version: number; bio: string } {
	return rowsIn(folder, "SELECT version, bio FROM pages WHERE username = 'jane'")[0] as {
		version: number;
		bio: string;
	};
}

function emailsIn(folder: string): Set<string> {
	return new Set(rowsIn(folder, "SELECT email FROM users").map(({ email }) => String(email)));
}

interface Answered {
	address: string;
	beforeKillMs: number;
}

/** Finds each visit by the pseudonym of its address (worker/site/events/client-hashes.ts). */
function compare(
	folder: string,
	kind: "view" | "link",
	{ pageId }: Load,
	lives: readonly Answered[][],
	most: number,
): Recorded {
	const salts = rowsIn(folder, "SELECT salt FROM visitor_salts").map(({ salt }) => String(salt));
	const hashesOf = (address: string) =>
		salts.map((salt) => {
			const signature = createHmac("sha256", salt).update(`${pageId}\n${address}`).digest();
			return signature.subarray(0, 12).toString("base64");
		});
	const rows = rowsIn(folder, `SELECT visitor FROM events WHERE kind = '${kind}'`);
	const hashes = rows.map(({ visitor }) => addressIn(String(visitor)) ?? "");
	const recorded = new Set(hashes);
	const isMissing = ({ address }: Answered) => !hashesOf(address).some((hash) => recorded.has(hash));
	// While D1 takes long to answer, pseudonyms are made without its salt.
	const known = new Set(lives.flat().flatMap(({ address }) => hashesOf(address)));
	const unknown = hashes.filter((hash) => !known.has(hash)).length;
	const missing = lives.map((visits) => visits.filter(isMissing));
	const gaps = missing.map((own, life) => {
		const stored = (lives[life] ?? []).filter((visit) => !isMissing(visit));
		const last = Math.min(...stored.map(({ beforeKillMs }) => beforeKillMs));
		return own.filter(({ beforeKillMs }) => beforeKillMs > last + LONG_AFTER_MS);
	});
	return {
		answered: lives.flat().length,
		missingMs: missing.flat().map(({ beforeKillMs }) => beforeKillMs),
		gaps: Math.max(0, gaps.flat().length - unknown),
		repeated: hashes.length - recorded.size,
		recorded: rows.length,
		most,
	};
}

function rowsIn(folder: string, statement: string): Record<string, unknown>[] {
	const database = openStoredDatabase(folder);
	const rows = database?.prepare(statement).all() ?? [];
	database?.close();
	return rows;
}
