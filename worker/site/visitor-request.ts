/** A request that a page makes, or that one of its links makes. */
export interface VisitorRequest {
	pathname: string;
	request: Request;
	env: Env;
	ctx: ExecutionContext;
	/** On a creator's domain, its page: no other exists there. Null on the app's host, which has all pages. */
	onlyPageId: string | null;
}
