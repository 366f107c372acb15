// What the product may know about the machine that it runs on (worker/app/operations/own-server.ts).

export function ownServer(env, readQueues) {
	return {
		name: env.FRONT_DOOR.serverName,
		knowsPlaces: Boolean(env.FRONT_DOOR.placeHeaders.country || env.FRONT_DOOR.placesFile),
		readQueues,
		async readMachine() {
			const answer = await env.MACHINE.fetch("http://machine/state");
			if (!answer.ok) throw new Error(`The machine answered ${answer.status}: ${await answer.text()}`);
			return answer.json();
		},
	};
}
