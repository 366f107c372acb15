/** The variables that connect the Worker to a zone of the stand-in. */
export interface CloudflareVariables {
	CUSTOM_HOSTNAMES_TOKEN: string;
	CUSTOM_HOSTNAMES_ZONE: string;
	CUSTOM_HOSTNAMES_API: string;
}

/** A custom hostname's state at the stand-in, with the names of Cloudflare's API. */
export interface HostnameState {
	status: string;
	/** Null stands for a custom hostname without a certificate. */
	sslStatus: string | null;
	validationErrors: string[];
}

/** The way in which the next requests fail. */
export interface CloudflareFault {
	/** The HTTP status. 0 drops the connection, and null never answers. */
	status: number | null;
	/** The codes of Cloudflare's errors. */
	codes?: number[];
	/** The whole body, in place of errors with these codes. */
	body?: string;
	/** The number of requests that fail. */
	count?: number;
	/** The request is performed, and only its answer is lost. */
	isPerformed?: boolean;
}

/** A request that a zone has received. */
export interface CloudflareRequest {
	method: string;
	/** The path after `custom_hostnames`, with the query. */
	path: string;
	body: string;
}

export type CloudflareZone = Awaited<ReturnType<typeof openCloudflareZone>>;

/**
 * Opens a zone of its own at the stand-in for Cloudflare, so that tests share no data. A certificate is issued before
 * the second look at its custom hostname, unless `isSlow` is true: then only `issue` does it.
 */
export async function openCloudflareZone(origin: string, { isSlow = false } = {}) {
	const { id, variables } = await post<{ id: string; variables: CloudflareVariables }>(`${origin}/test/zones`, {
		isSlow,
	});
	const ask = async <Result = null>(verb: string, given: object = {}) =>
		(await post<{ result: Result }>(`${origin}/test/zones/${id}/${verb}`, given)).result;
	return {
		variables,
		/** Issues the certificate of a host name. */
		issue: (hostname: string) => ask("change", { hostname, state: { status: "active", sslStatus: "active" } }),
		/** Changes the state of a custom hostname. */
		change: (hostname: string, state: Partial<HostnameState>) => ask("change", { hostname, state }),
		/** Adds a custom hostname as an operator would, in the dashboard. Returns its id. */
		add: (hostname: string) => ask<string>("add", { hostname }),
		/** Removes a custom hostname as an operator would. */
		remove: (hostname: string) => ask("remove", { hostname }),
		/** From now on another account has this name. */
		takeElsewhere: (hostname: string) => ask("take-elsewhere", { hostname }),
		/** Lets the next requests fail. */
		failNext: (fault: CloudflareFault) => ask("fail-next", { fault }),
		/** The host names of all custom hostnames, oldest first. */
		hostnames: () => ask<string[]>("hostnames"),
		/** Every request so far, oldest first. */
		requests: () => ask<CloudflareRequest[]>("requests"),
	};
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
	const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`The stand-in for Cloudflare refused ${url}: ${await response.text()}`);
	return response.json();
}
