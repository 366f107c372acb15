/** The width and height of the code, in modules. */
export const CODE_SIZE = 29;

/** The rows of the QR code for `https://linkstead.example/juniper`: numbers to base 36, one bit a module. */
const ROWS =
	"8tb3b3 4ineip 6gy1jx 6gm0kd 6gm2jh 4ilxkx 8tz2pr piio 8b2w1w 2bw3t 5hkfon 5m6s8i 6id3uz 4q224p 5x2ax7 6ssy3e 5j6v2j 3dpy31 5elhir 2na5h6 5cucq8 vf9z 8tse3f 4j0xzs 6h7qb5 6gufjr 6h5a2h 4jbt7m 8tv2lf";

/** The code as an SVG path for a stroke of one unit, one unit a module. */
export function codePath(): string {
	const rows = ROWS.split(" ").map((row) => Number.parseInt(row, 36).toString(2).padStart(CODE_SIZE, "0"));
	return rows
		.map(
			(row, y) =>
				`M0 ${y}.5${row.replace(/0+|1+/g, (run) => (run[0] === "1" ? "h" : "m") + run.length + (run[0] === "1" ? "" : " 0"))}`,
		)
		.join("");
}
