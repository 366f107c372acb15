/** The sign of a locked block. `words` are for screen readers; without them it is a decoration. */
export function Lock({ words }: { words?: string }) {
	return (
		<svg
			className="bio-lock"
			viewBox="0 0 24 24"
			role={words && "img"}
			aria-label={words}
			aria-hidden={words ? undefined : "true"}
		>
			<path d="M5.5 10.5h13V20h-13zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3" />
		</svg>
	);
}
