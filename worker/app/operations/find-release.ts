import * as z from "zod/mini";
import { version } from "../../../package.json";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { readBody } from "../../foundation/outside/read-body.ts";

const TIMEOUT_MS = 10_000;
/** A release with long notes and many files. */
const ANSWER_MAX_BYTES = 1_000_000;

/** The fields that GitHub, GitLab, Gitea and Forgejo share. */
const releaseSchema = z.object({
	tag_name: z.string().check(z.maxLength(100)),
	html_url: z.optional(z.string().check(z.maxLength(1_000))),
});

/** The newest release as `RELEASE_CHECK_URL` names it, with whether it is newer than this one, or why it isn't known. */
export type Release = { name: string; url: string | null; isNewer: boolean } | { problem: string };

/** Asks for the newest release. Null when the operator hasn't asked for that. Never throws. */
export async function findRelease({ RELEASE_CHECK_URL: address }: Env): Promise<Release | null> {
	if (!address) return null;
	const host = URL.parse(address)?.host;
	if (!host) return { problem: "RELEASE_CHECK_URL isn't an address." };
	try {
		const response = await fetch(address, {
			headers: { accept: "application/json", "user-agent": `Linkstead/${version}` },
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (!response.ok) {
			await response.body?.cancel();
			return { problem: `${host} answered ${response.status}.` };
		}
		const bytes = await readBody(response.body, ANSWER_MAX_BYTES);
		return releaseIn(bytes) ?? { problem: `The answer of ${host} names no release.` };
	} catch (error) {
		const isSlow = error instanceof Error && error.name === "TimeoutError";
		const reason = isSlow ? `it didn't answer within ${TIMEOUT_MS / 1000} seconds` : rootCauseOf(error);
		return { problem: `${host} can't be reached: ${reason}.` };
	}
}

function releaseIn(bytes: Uint8Array | null): Release | null {
	try {
		const { tag_name: tag, html_url: url } = releaseSchema.parse(
			JSON.parse(new TextDecoder().decode(bytes ?? undefined)),
		);
		const numbers = numbersIn(tag);
		if (!numbers) return null;
		const isWeb = /^https?:$/.test(URL.parse(url ?? "")?.protocol ?? "");
		return {
			name: tag.replace(/^v/, ""),
			url: (isWeb && url) || null,
			isNewer: isAfter(numbers, numbersIn(version) ?? []),
		};
	} catch {
		return null;
	}
}

/** `[1, 2, 3]` for `v1.2.3`, and null for anything else, such as a release candidate. */
function numbersIn(name: string): number[] | null {
	const found = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(name);
	return found ? found.slice(1).map(Number) : null;
}

function isAfter(numbers: readonly number[], others: readonly number[]): boolean {
	const at = numbers.findIndex((number, index) => number !== others[index]);
	return at >= 0 && (numbers[at] ?? 0) > (others[at] ?? 0);
}
