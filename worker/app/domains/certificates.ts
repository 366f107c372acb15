import type { Certificate } from "../../../core/domains/domain.ts";
import { hasCertificateErrors, stateOf } from "./certificate-state.ts";
import {
	type CustomHostname,
	createHostname,
	deleteHostname,
	findHostname,
	type Problem,
	type Reply,
	readHostname,
	restartValidation,
} from "./cloudflare.ts";

/**
 * Creates the custom hostname of a name at Cloudflare, or reads its state. Repeated calls do no harm, and they start a
 * validation again that Cloudflare has given up. Never throws: while Cloudflare is busy or down, the status stays as it
 * was, with the problem.
 */
export async function renewCertificate(
	env: Env,
	hostname: string,
	known: Certificate | undefined,
): Promise<Certificate> {
	const reply = await readOrCreate(env, hostname, known?.id ?? null);
	if ("problem" in reply) return withoutHostname(reply.problem, known);
	const { answer } = reply;
	return stateOf(answer) === "ended" ? restart(env, answer) : certificateOf(answer, known);
}

/** Deletes a custom hostname with its certificate. True when it is gone; false means to try again later. */
export async function deleteCertificate(env: Env, id: string): Promise<boolean> {
	const reply = await deleteHostname(env, id);
	return !("problem" in reply) || reply.problem === "absent";
}

async function readOrCreate(env: Env, hostname: string, id: string | null): Promise<Reply<CustomHostname>> {
	if (id === null) return createOrAdopt(env, hostname);
	const read = await readHostname(env, id);
	const isAnother = "problem" in read ? read.problem === "absent" : read.answer.hostname !== hostname;
	if (isAnother) return createOrAdopt(env, hostname);
	// Only a creation can be refused. Reading can't, so the request is wrong, and the certificate stays as it was.
	return "problem" in read && read.problem !== "limited" ? { problem: "unreachable" } : read;
}

/** An earlier creation may have succeeded although its answer was lost. Then the name is a duplicate of our own. */
async function createOrAdopt(env: Env, hostname: string): Promise<Reply<CustomHostname>> {
	const created = await createHostname(env, hostname);
	if (!("problem" in created) || created.problem !== "duplicate") return created;
	const own = await findHostname(env, hostname);
	return "problem" in own && own.problem === "absent" ? { problem: "taken" } : own;
}

function withoutHostname(problem: Problem, known: Certificate | undefined): Certificate {
	if (problem === "taken" || problem === "refused") return { id: null, status: "failed", problem };
	return {
		id: known?.id ?? null,
		status: known?.status ?? "pending",
		problem: problem === "limited" ? "limited" : "unreachable",
	};
}

/** Cloudflare tells no reason after a restart, so a certificate that has timed out keeps its problem. */
async function restart(env: Env, ended: CustomHostname): Promise<Certificate> {
	const { id } = ended;
	const reply = await restartValidation(env, id);
	if ("problem" in reply) return failedRestart(id, reply.problem);
	const certificate = certificateOf(reply.answer, undefined);
	const hasTimedOut = certificate.status === "pending" && hasCertificateErrors(ended);
	return hasTimedOut ? { ...certificate, problem: "validation" } : certificate;
}

function failedRestart(id: string, problem: Problem): Certificate {
	if (problem === "limited" || problem === "unreachable") return { id, status: "pending", problem };
	return { id, status: "failed", problem: "validation" };
}

function certificateOf(found: CustomHostname, known: Certificate | undefined): Certificate {
	const { id } = found;
	const problem = hasCertificateErrors(found) ? "validation" : null;
	switch (stateOf(found)) {
		case "active":
			return { id, status: "active", problem: null };
		case "renewing":
			return { id, status: known?.status === "active" ? "active" : "pending", problem };
		case "pending":
			return { id, status: "pending", problem };
		case "ended":
			return { id, status: "failed", problem: "validation" };
		case "refused":
			return { id, status: "failed", problem: "refused" };
	}
}
