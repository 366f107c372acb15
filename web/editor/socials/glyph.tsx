/** A platform's glyph in the color of the text. Without a path it only takes its place. */
export function Glyph({ path }: { path: string | undefined }) {
	return (
		<svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
