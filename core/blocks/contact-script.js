// Runs on pages and in previews. Says whether a place is open. All times are in minutes.
const WEEK = 10080;
const THURSDAY = 4320;

function tell() {
	for (const line of document.querySelectorAll("[data-hours]")) {
		// What clocks show in the place's time zone, as if it were UTC. Swedish dates are ISO dates.
		const clocks = new Date().toLocaleString("sv", { timeZone: line.dataset.zone }).replace(" ", "T");
		const wall = Math.floor(Date.parse(`${clocks}Z`) / 60000);
		// 1970 began on a Thursday, and weeks here begin on Monday.
		const now = (wall + THURSDAY) % WEEK;
		const week = JSON.parse(line.dataset.hours);
		const [from, to] = week.find(([, end]) => now < end) ?? week[0];
		const isOpen = from <= now && now < to;
		const next = isOpen ? to : from;
		const then = new Date((wall + ((next - now + WEEK) % WEEK)) * 60000);
		const isToday = Math.floor(then / 86400000) === Math.floor(wall / 1440);
		// A night that is still open ends without a day.
		const isNear = isOpen ? next - now < 1440 : isToday;
		const { locale, open, closed } = line.dataset;
		const day = isNear ? "" : `${then.toLocaleString(locale, { weekday: "long", timeZone: "UTC" })} `;
		const time = then.toISOString().slice(11, 16);
		line.textContent = (isOpen ? open : closed).replace("{when}", day + time);
	}
}

function tick() {
	if (!document.hidden) tell();
	setTimeout(tick, 60001 - (Date.now() % 60000));
}

tick();
addEventListener("visibilitychange", tell);
// A preview has other blocks.
addEventListener("blockschange", tell);
// A new revision replaces the page's content.
new MutationObserver(tell).observe(document.body, { childList: true });
