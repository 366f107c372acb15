/** What only a server on one machine knows about itself (machine/own-server.js). Cloudflare tells a Worker none of it. */
export interface OwnServer {
	/** Its name in the statistics. */
	name: string;
	/** Whether anybody tells it visitors' countries. */
	knowsPlaces: boolean;
	/** The queues of wrangler.toml by name. */
	readQueues(): Promise<Record<string, QueueState>>;
	readMachine(): Promise<MachineState>;
	/** Whether the disk has room for what people save. */
	hasRoom(): Promise<boolean>;
}

export interface QueueState {
	/** The messages that wait, also those that are to be tried again later. */
	waiting: number;
	/** When the oldest of them was sent, in milliseconds since 1970, or null when none waits. */
	since: number | null;
	/** How long the oldest message has been due without being delivered. */
	overdueSeconds: number;
}

export interface MachineState {
	/** The bytes of the folder with all stores, by what is in them, and those of its disk. */
	disk: { pages: number; pictures: number; free: number; total: number; isFull: boolean };
	versions: { workerd: string; node: string };
}
