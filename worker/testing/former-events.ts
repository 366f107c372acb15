import { env } from "cloudflare:workers";
import { FORMER_TABLES } from "../app/stats/former-events.ts";

/** What 0.1.0 stored in addition. */
const FORMER_VALUES: Readonly<Record<string, string>> = {
	user_agent: "'Mozilla/5.0'",
	referrer: "'https://l.instagram.com/'",
	link_title: "'A title'",
	link_url: "'https://example.com/'",
	platform: "'instagram'",
};

/** Puts stored events that a condition names into the tables of 0.1.0, as it had them. */
export async function makeFormer(condition = "TRUE"): Promise<void> {
	const statements = FORMER_TABLES.map(({ name, columns, kind, at }) => {
		const names = [...columns];
		const values = names.map((column) => FORMER_VALUES[column] ?? (column === at ? "at" : column));
		const isKind = kind === "kind" ? "kind IN ('bot', 'preview')" : `kind = ${kind}`;
		return `INSERT INTO ${name} (${names}) SELECT ${values} FROM events WHERE ${isKind} AND ${condition}`;
	});
	await env.DB.batch([...statements, `DELETE FROM events WHERE ${condition}`].map((sql) => env.DB.prepare(sql)));
}

/** The number of events in the tables of 0.1.0. */
export async function countFormer(): Promise<number> {
	const counts = await env.DB.batch<{ n: number }>(
		FORMER_TABLES.map(({ name }) => env.DB.prepare(`SELECT count(*) AS n FROM ${name}`)),
	);
	return counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
}
