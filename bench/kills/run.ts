import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { addressIn } from "../../core/stats/visitor-id.ts";
import { openStoredDatabase } from "../../machine/data-folder.ts";
import { migrate } from "../../machine/migrate.ts";
import { freePort } from "../../machine/port.ts";
import { startLoopbackServer } from "../../stand-ins/loopback-server.ts";
import type { QueueState } from "../../worker/app/operations/own-server.ts";
import { APP_ORIGIN, Load } from "./load.ts";

const PRODUCT = fileURLToPath(new URL("product.ts", import.meta.url));
/** The server lives between these before it is killed. */
const LIVES_MS = [500, 3_000] as const;
/** Events that left the isolate one after the other may overtake each other by less than this. */
const LONG_AFTER_MS = 2_000;
/** Mails and contacts that failed wait for their next try. */
const PATIENCE_MS = 180_000;

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
	/** How long before its kill each missing one was answered, in milliseconds. */
	missingMs: number[];
	/** The missing ones whose server recorded one from long after them. The server stores them in order, so no load explains these. */
	gaps: number;
	/** Those that were counted more than once. */
	repeated: number;
	recorded: number;
	/** All that were sent, answered or not. */
	most: number;
}

/** Kills production on one machine with -9 again and again, while people sign up, save, look and click. */
export async function killAgainAndAgain(kills: number, onKill: (kill: number) => void = () => {}): Promise<Found> {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-kills-"));
	await migrate(folder);
	const mails = new Map<string, string[]>();
	const contacts = new Set<string>();
	const services = await startLoopbackServer(({ path, headers, body }, response) => {
		const sent = JSON.parse(body);
		if (path === "/emails") {
			const [recipient] = [sent.to].flat();
			mails.set(recipient, [...(mails.get(recipient) ?? []), String(headers["idempotency-key"])]);
		} else contacts.add(sent.inputs[0].id);
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	const port = await freePort();
	const settings = {
		port,
		stateFolder: folder,
		frontDoor: { appOrigin: APP_ORIGIN, trustedProxies: ["127.0.0.1"] },
		variables: {
			ENVIRONMENT: "production",
			APP_ORIGIN,
			SHARE_IMAGES: "off",
			RESEND_API_KEY: "key",
			RESEND_ENDPOINT: `${services.origin}/emails`,
			HUBSPOT_TOKEN: "token",
			HUBSPOT_ENDPOINT: services.origin,
		},
	};
	const load = new Load(port);
	const lives: Record<"views" | "clicks", Answered[][]> = { views: [], clicks: [] };
	let child = await startProduct(settings);
	await load.prepare();
	for (let kill = 1; kill <= kills; kill++) {
		const running = load.run();
		await wait(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
		// Before the kill, because a busy machine takes its time to report it.
		const killedAt = Date.now();
		await killProduct(child);
		await running;
		for (const kind of ["views", "clicks"] as const) {
			const visits = load[kind].splice(0);
			lives[kind].push(visits.map(({ address, at }) => ({ address, beforeKillMs: killedAt - at })));
		}
		takeSave(load, folder);
		child = await startProduct(settings);
		onKill(kill);
	}
	await until(() => load.signedUp.every((email) => mails.has(email) && contacts.has(email)));
	// A message that would be counted twice is counted by then.
	await until(() => areQueuesEmpty(port));
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
		views: compare(folder, "profile_views", load, lives.views, load.sentViews),
		clicks: compare(folder, "link_clicks", load, lives.clicks, load.sentClicks),
	};
	await killProduct(child);
	await services.stop();
	await rm(folder, { recursive: true });
	return found;
}

async function startProduct(settings: object): Promise<ChildProcess> {
	// With a process group of its own, a kill takes workerd too, as a power cut does.
	const child = spawn(process.execPath, [PRODUCT, JSON.stringify(settings)], {
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	await new Promise<void>((resolve, reject) => {
		child.stdout.on("data", (chunk) => String(chunk).includes("ready") && resolve());
		child.on("exit", () => reject(new Error("The product did not start")));
	});
	return child;
}

async function killProduct(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) throw new Error("The product has ended by itself");
	const hasExited = once(child, "exit");
	process.kill(-(child.pid ?? 0), "SIGKILL");
	await hasExited;
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
	table: "profile_views" | "link_clicks",
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
	const rows = rowsIn(folder, `SELECT visitor FROM ${table}`);
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

async function areQueuesEmpty(port: number): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
	const { queues } = (await answer.json()) as { queues: Record<string, QueueState> };
	return Object.values(queues).every(({ waiting }) => waiting === 0);
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
	for (let waited = 0; !(await isDone()) && waited < PATIENCE_MS; waited += 100) await wait(100);
}
