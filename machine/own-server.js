// What the product may know about the machine that it runs on (worker/app/operations/own-server.ts).

/** A full disk is noticed within this time. Every save asks. */
const KEPT_MS = 500;

let room;
let askedAt = 0;

export function ownServer(env, readQueues) {
	return {
		name: env.FRONT_DOOR.serverName,
		knowsPlaces: Boolean(env.FRONT_DOOR.placeHeaders.country || env.FRONT_DOOR.placesFile),
		readQueues,
		hasRoom: () => hasRoom(env),
		async readMachine() {
			const answer = await env.MACHINE.fetch("http://machine/state");
			if (!answer.ok) throw new Error(`The machine answered ${answer.status}: ${await answer.text()}`);
			return answer.json();
		},
	};
}

/** Whether the disk has room for what people save. A machine that doesn't say is taken to have some. */
export async function hasRoom(env) {
	if (!env.MACHINE) return true;
	if (Date.now() - askedAt > KEPT_MS) {
		askedAt = Date.now();
		const answer = await env.MACHINE.fetch("http://machine/room").catch(() => null);
		room = answer?.ok ? await answer.json() : null;
	}
	return !room?.isFull;
}
