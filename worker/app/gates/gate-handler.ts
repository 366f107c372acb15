import type { GateForm, GateView } from "../../../core/bio-page/gate/gate-view.ts";
import type { Gate, GateKind } from "../../../core/gates/gate.ts";
import type { Database } from "../../../db/client.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import type { Locked } from "./find-locked.ts";
import type { Unlock } from "./unlocks.ts";

/** A visitor in front of a gate. */
export interface AtGate<Kind extends GateKind = GateKind> {
	visit: Visit;
	database: Database;
	locked: Locked;
	/** The gate that asks now: the page's, and then the block's. */
	gate: Extract<Gate, { kind: Kind }>;
	/** The gate's name in an unlock. */
	name: string;
	/** Where its forms post to. */
	form: GateForm;
}

/** `unlock`: it is passed. `view`: it says something else, with a status. `url`: the visitor goes on elsewhere. */
export type GateAnswer =
	| { unlock: Unlock }
	| { view: GateView; status: number; retryAfterSeconds?: number | undefined }
	| { url: string };

/** What a gate shows at first. */
export interface ShownGate {
	view: GateView;
	/** A `Set-Cookie` header that the gate's form needs later. */
	cookie?: string | undefined;
}

/** Everything that the Worker knows about one kind of gate. */
export interface GateHandler<Kind extends GateKind> {
	/** What the gate asks. */
	view(at: AtGate<Kind>): ShownGate | Promise<ShownGate>;
	/** Answers to its posted form. */
	answer(at: AtGate<Kind>, form: URLSearchParams): GateAnswer | Promise<GateAnswer>;
}
