interface ShareControlProps {
	/** Without its script the button would do nothing, so the script shows it. A preview shows it at once. */
	isWaiting: boolean;
}

/** A button to share the page, in its corner. */
export function ShareControl({ isWaiting }: ShareControlProps) {
	return (
		<div className="bio-share" lang="en" dir="ltr" hidden={isWaiting}>
			<span role="status" />
			<button type="button" aria-label="Share this page">
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M12 15V4m-4.5 4L12 3.5 16.5 8M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13" />
				</svg>
			</button>
		</div>
	);
}
