import { GATES, type GateKind } from "../../../core/gates/gate.ts";
import type { GateCounts } from "../../../core/stats/answer.ts";

/** SVG paths on a 24 × 24 grid: a key, an envelope, a calendar, a bank card and a cup. */
const ICONS: Readonly<Record<GateKind | "tip", string>> = {
	password: "M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8m3-7 8-8m-3 3 3 3m-5.5-.5 2 2",
	email: "M4 6h16v12H4zm0 1 8 6.5L20 7",
	age: "M5 6h14v14H5zM5 10.5h14M9 4v4m6-4v4m-5.5 7.5 2 2 3.5-3.5",
	payment: "M3 6h18v12H3zm0 4h18M7 14.5h4",
	tip: "M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3",
};
const OPEN = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.5-1.8";

export function gateWordsOf({ kind }: GateCounts): string {
	if (kind === null) return "no longer locked";
	return kind === "tip" ? "Tip" : GATES[kind].name;
}

export function gateIconOf({ kind }: GateCounts): string {
	return kind === null ? OPEN : ICONS[kind];
}
