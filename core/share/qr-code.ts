import { encode } from "uqr";

/** The light border around a code, in modules. ISO/IEC 18004 asks for four, or scanners miss the code. */
const QUIET_ZONE = 4;

/** A QR code: the SVG path of its dark modules, one unit for each, and its width. Its correction level (M) repairs 15 % damage. */
export function qrCode(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
	const path = data
		.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
		.join("");
	return { size, path };
}

/** A QR code as an SVG, black on white. */
export function qrCodeSvg(text: string): string {
	const { size, path } = qrCode(text);
	// Without crisp edges, hairlines would show between the rows.
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The stretches of dark modules in a row, each with its start and its length. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
	const runs: [number, number][] = [];
	for (const [x, isDark] of row.entries()) {
		const last = runs.at(-1);
		if (!isDark) continue;
		if (last && last[0] + last[1] === x) last[1] += 1;
		else runs.push([x, 1]);
	}
	return runs;
}
