/** What only a server on one machine knows about itself (machine/own-server.js). Cloudflare tells a Worker none of it. */
export interface OwnServer {
	/** Its name in the statistics. */
	name: string;
	/** Whether a proxy or the places file tells this server where visitors are. */
	knowsPlaces: boolean;
	/** The queues of wrangler.toml by name. */
	readQueues(): Promise<Record<string, QueueState>>;
	readMachine(): Promise<MachineState>;
	/** Whether the disk has room for what people save. */
	hasRoom(): Promise<boolean>;
}

export interface QueueState {
	/** The number of messages that wait, including those that wait for another attempt. */
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
