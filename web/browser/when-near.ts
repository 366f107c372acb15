/** The distance to the window at which an element is near. */
const MARGIN = "600px 0px";

/** Runs a function once when an element comes near the visible part of the page. Returns a function that cancels it. */
export function whenNear(element: Element, act: () => void): () => void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			act();
		},
		{ rootMargin: MARGIN },
	);
	observer.observe(element);
	return () => observer.disconnect();
}
