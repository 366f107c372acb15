import type { Choice } from "./choice.ts";

/** Begins a choice by taps, of one row or of none yet. */
export function beginChoice(id: string | null = null): Choice {
	return { ids: new Set(id === null ? [] : [id]), anchor: id, isByTap: true };
}
