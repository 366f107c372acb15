/** Less than this, in px, decides nothing yet. */
const DECIDING_PX = 6;
/** A finger that rests on a row for longer than this lifts the row instead of pulling the list. */
const REST_MS = 200;
/** For this long after a list has reached its top, a flick is still meant for the list and not for the sheet. */
const SCROLLED_MS = 300;

interface Pulls {
	/** Returns false if nothing can be pulled. */
	begin: (y: number, at: number) => boolean;
	move: (y: number, at: number) => void;
	end: (y: number, at: number) => void;
}

/**
 * Tells of pulls on a list: a finger that moves down first while the list rests at its top. Any other movement scrolls the
 * list to its end. Returns a function that stops watching.
 */
export function pullsOf(list: HTMLElement, { begin, move, end }: Pulls): () => void {
	let press: { x: number; y: number; at: number } | null = null;
	let isPulled = false;
	let scrolledAt = Number.NEGATIVE_INFINITY;

	function start({ touches, target, timeStamp }: TouchEvent) {
		const [touch] = touches;
		const rests = timeStamp - scrolledAt > SCROLLED_MS && isAtTop(target, list);
		press = touch && touches.length === 1 && rests ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
	}

	function follow(event: TouchEvent) {
		const [touch] = event.touches;
		if (!press || !touch) return;
		const { clientX: x, clientY: y } = touch;
		if (!isPulled) {
			const down = y - press.y;
			if (Math.max(Math.abs(x - press.x), Math.abs(down)) < DECIDING_PX) return;
			const isPull = down > Math.abs(x - press.x) && event.timeStamp - press.at < REST_MS && event.cancelable;
			isPulled = isPull && begin(y, event.timeStamp);
			if (!isPulled) press = null;
			if (!isPulled) return;
		}
		// Otherwise the list would scroll, or the browser load the page again.
		event.preventDefault();
		move(y, event.timeStamp);
	}

	function stop({ changedTouches, timeStamp }: TouchEvent) {
		if (isPulled && changedTouches[0]) end(changedTouches[0].clientY, timeStamp);
		isPulled = false;
		press = null;
	}

	const noteScroll = ({ timeStamp }: Event) => {
		scrolledAt = timeStamp;
	};
	list.addEventListener("touchstart", start, { passive: true });
	list.addEventListener("touchmove", follow, { passive: false });
	list.addEventListener("touchend", stop);
	list.addEventListener("touchcancel", stop);
	list.addEventListener("scroll", noteScroll, { passive: true });
	return () => {
		list.removeEventListener("touchstart", start);
		list.removeEventListener("touchmove", follow);
		list.removeEventListener("touchend", stop);
		list.removeEventListener("touchcancel", stop);
		list.removeEventListener("scroll", noteScroll);
	};
}

/** Whether nothing between the target and the list is scrolled, and the target has no use of its own for the movement. */
function isAtTop(target: EventTarget | null, list: HTMLElement): boolean {
	if (!(target instanceof Element) || target.closest("[role=slider], textarea, [contenteditable]")) return false;
	for (let element: Element | null = target; element; element = element.parentElement) {
		if (element.scrollTop > 0) return false;
		if (element === list) return true;
	}
	return false;
}
