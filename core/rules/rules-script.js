// A link with rules always leads through /go. A sandboxed page sends no referrer, so the address says how the visit began.
const arrival = { from: document.referrer.slice(0, 300), query: location.search.slice(0, 300) };

function tell({ target }) {
	const anchor = target.closest("[data-via]");
	if (anchor) anchor.search = new URLSearchParams(arrival);
}

for (const opening of ["click", "auxclick", "contextmenu"]) addEventListener(opening, tell);
