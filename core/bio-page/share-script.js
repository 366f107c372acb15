// Shows the button, which does nothing without this script, also after a new revision has replaced the page's content.
function show() {
	for (const control of document.querySelectorAll(".bio-share")) control.hidden = false;
}

async function share({ target }) {
	const button = target.closest(".bio-share button");
	if (!button) return;
	const url = document.querySelector("link[rel=canonical]").href;
	try {
		return await navigator.share({ url, title: document.title });
	} catch ({ name }) {
		// The visitor closed the sheet. Everything else means that there is none.
		if (name === "AbortError") return;
	}
	// Pages run in a sandbox, where browsers refuse the newer way to copy. If they refuse this one too, the address stays
	// there, selected.
	const line = button.previousSibling;
	const selection = getSelection();
	line.textContent = url;
	selection.selectAllChildren(line);
	if (!document.execCommand("copy")) return;
	selection.removeAllRanges();
	line.textContent = line.parentNode.dataset.copied;
	setTimeout(() => {
		line.textContent = "";
	}, 2000);
}

show();
addEventListener("click", share);
new MutationObserver(show).observe(document.body, { childList: true });
