// Runs on pages and in previews. Numbers change as text, because React keeps the elements in a preview.
const UNIT_SECONDS = [86400, 3600, 60, 1];

function count() {
	const now = Date.now();
	for (const timer of document.querySelectorAll("[data-ends]")) {
		let seconds = Math.max(0, Math.ceil((timer.dataset.ends - now) / 1000));
		timer.querySelectorAll("b").forEach((number, at) => {
			const unit = UNIT_SECONDS[at];
			number.textContent = Math.floor(seconds / unit);
			seconds %= unit;
		});
		timer.hidden = false;
	}
}

function tick() {
	if (!document.hidden) count();
	// Just after the next second begins, so that no second is skipped.
	setTimeout(tick, 1001 - (Date.now() % 1000));
}

tick();
addEventListener("visibilitychange", count);
// A preview has other blocks.
addEventListener("blockschange", count);
// A new revision replaces the page's content.
new MutationObserver(count).observe(document.body, { childList: true });
