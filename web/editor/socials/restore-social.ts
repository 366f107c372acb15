import type { SocialHandle } from "../../../core/socials/social.ts";
import type { SocialChange } from "./pending-socials.ts";

/** The changes that restore a removed handle to its place, from the handles before the removal and those now. */
export function restoreSocial(
	id: string,
	before: readonly SocialHandle[],
	now: readonly SocialHandle[],
): readonly SocialChange[] {
	const handle = before.find((other) => other.id === id);
	if (!handle) return [];
	const there = new Set([id, ...now.map((other) => other.id)]);
	const order = before.map((other) => other.id).filter((other) => there.has(other));
	const ids = [...order, ...now.map((other) => other.id).filter((other) => !order.includes(other))];
	return [
		{ kind: "add", handle: { ...handle, isVisible: true } },
		...(handle.isVisible ? [] : [{ kind: "setVisible", id, isVisible: false } as const]),
		{ kind: "reorder", ids },
	];
}
