import type { Language } from "../../core/language/language.ts";
import type { Snapshot } from "./snapshot.ts";

/** A page in one of its languages, as the snapshot of the page holds it. */
export interface StoredVersion {
	language: Language;
	revision: string;
	scriptHash: string | null;
	styleHash: string;
	html: Uint8Array<ArrayBuffer>;
	/** Its `ClickTable` as JSON: a link can have an address of its own in a language. */
	clicks: Uint8Array<ArrayBuffer>;
}

/** What comes first: which languages there are, and where the bytes of each are. */
export interface VersionsHead {
	/** The page's own language. */
	own: Language;
	/** Whether the page offers a file. */
	hasFile: boolean;
	/** Without bytes where each version is a value of its own, because all together would be too large for one. */
	versions: (Omit<StoredVersion, "html" | "clicks"> & { htmlBytes?: number; clicksBytes?: number })[];
}

/** The most bytes of a snapshot with all its versions. Beyond that, a visitor's request would read too much that it doesn't send. */
export const TOGETHER_MAX_BYTES = 100_000;

const HEAD_LENGTH_BYTES = 4;

/** Packs versions one after the other, with a head that says where each is. `isApart` leaves their bytes out. */
export function packVersions(
	own: Language,
	versions: readonly { language: Language; snapshot: Snapshot }[],
	isApart = false,
): Uint8Array<ArrayBuffer> {
	const head: VersionsHead = {
		own,
		hasFile: versions.some(({ snapshot }) => snapshot.hasFile),
		versions: versions.map(({ language, snapshot: { revision, scriptHash, styleHash, html, clicks } }) => ({
			language,
			revision,
			scriptHash,
			styleHash,
			...(!isApart && { htmlBytes: html.byteLength, clicksBytes: clicks.byteLength }),
		})),
	};
	const headBytes = new TextEncoder().encode(JSON.stringify(head));
	const parts = isApart ? [] : versions.flatMap(({ snapshot }) => [snapshot.html, snapshot.clicks]);
	const packed = new Uint8Array(
		parts.reduce((sum, { byteLength }) => sum + byteLength, HEAD_LENGTH_BYTES + headBytes.byteLength),
	);
	new DataView(packed.buffer).setUint32(0, headBytes.byteLength);
	let at = HEAD_LENGTH_BYTES;
	for (const part of [headBytes, ...parts]) {
		packed.set(part, at);
		at += part.byteLength;
	}
	return packed;
}

/** Reads what `packVersions` has packed. A version that is a value of its own has no bytes. */
export function unpackVersions(packed: Uint8Array<ArrayBuffer>): Pick<VersionsHead, "own" | "hasFile"> & {
	versions: (Omit<StoredVersion, "html" | "clicks"> & Partial<Pick<StoredVersion, "html" | "clicks">>)[];
} {
	const { buffer, byteOffset, byteLength } = packed;
	let at = HEAD_LENGTH_BYTES + new DataView(buffer, byteOffset, byteLength).getUint32(0);
	const take = (bytes: number | undefined) => {
		if (bytes === undefined) return undefined;
		const part = packed.subarray(at, at + bytes);
		at += bytes;
		return part;
	};
	// The live object has written it.
	const head: VersionsHead = JSON.parse(new TextDecoder().decode(packed.subarray(HEAD_LENGTH_BYTES, at)));
	const versions = head.versions.map(({ htmlBytes, clicksBytes, ...version }) => {
		const [html, clicks] = [take(htmlBytes), take(clicksBytes)];
		return { ...version, ...(html && { html }), ...(clicks && { clicks }) };
	});
	return { ...head, versions };
}

/** The key of a version that is a value of its own: `@jane/de`. */
export function addressOfVersion(address: string, language: Language): string {
	return `${address}/${language}`;
}
