const OWNER = "It has to belong to the user who runs this.";
const ROOM = "Make room, and run this again.";
const SILENT = "It doesn't answer. A firewall may be in between.";
const NO_WAY = "This machine has no way there. Check its network.";
const UNTRUSTED = "Its certificate isn't from an authority that this machine trusts.";

/** What the codes of the operating system, of the network and of TLS mean to whoever runs a command, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
	EACCES: `This user may not use it. ${OWNER}`,
	EPERM: `This user may not change it. ${OWNER}`,
	EROFS: "Its disk can only be read.",
	ENOSPC: `The disk is full. ${ROOM}`,
	EDQUOT: `This user's share of the disk is used up. ${ROOM}`,
	EFBIG: "The file would be larger than this disk or this user's limit allows.",
	ENOTDIR: "A part of its path is a file, where a folder should be.",
	EISDIR: "It is a folder, where a file should be.",
	ENOENT: "It isn't there.",
	EEXIST: "Something with this name is there already.",
	ENAMETOOLONG: "The name is too long for this disk.",
	ELOOP: "Its links lead in a circle.",
	EMFILE: "This process may not open more files. Raise its limit: ulimit -n, or LimitNOFILE in a unit.",
	ENFILE: "This machine may not open more files.",
	EIO: "The disk can't be read or written. The system's log says more.",
	EBUSY: "Another program uses it.",
	ENOMEM: "This machine has no memory left.",
	ENOTFOUND: "No DNS server knows this name. Check how it is written.",
	EAI_AGAIN: "No DNS server answers. Check this machine's network.",
	ECONNREFUSED: "Nothing listens there. Check the host and the port.",
	ECONNRESET: "The other side has ended the connection.",
	ETIMEDOUT: SILENT,
	UND_ERR_CONNECT_TIMEOUT: SILENT,
	TimeoutError: SILENT,
	EHOSTUNREACH: NO_WAY,
	ENETUNREACH: NO_WAY,
	CERT_HAS_EXPIRED: "Its certificate has expired.",
	ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
	DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
	SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
};

/** The codes of SQLite (https://www.sqlite.org/rescode.html) that come from the operating system. */
const SQLITE: readonly { code: number; name: string; reason: string }[] = [
	{ code: 5, name: "SQLITE_BUSY", reason: "Another program writes to the database. Run this again." },
	{ code: 8, name: "SQLITE_READONLY", reason: `The database can't be written. ${OWNER}` },
	{ code: 10, name: "SQLITE_IOERR", reason: "The disk can't be read or written, or is full." },
	{ code: 13, name: "SQLITE_FULL", reason: `The disk is full. ${ROOM}` },
	{ code: 14, name: "SQLITE_CANTOPEN", reason: `The database can't be opened. ${OWNER}` },
];

/** What errors of SQLite and of a look for a name have besides. */
interface Details {
	errcode?: number;
	hostname?: string;
}

/**
 * What an error means, in a sentence or two about what has just been named, or null where it comes neither from the operating system
 * nor from the network. An error about another path or host than `named` names that.
 */
export function findReason(error: unknown, named = ""): string | null {
	if (!(error instanceof Error)) return null;
	const { code, path, hostname, errcode, cause } = error as NodeJS.ErrnoException & Details;
	// A library that replaces the code leaves it in the message: "connect ECONNREFUSED 127.0.0.1:25".
	const [, inMessage = ""] = /\b(E[A-Z]{2,}(?:_[A-Z]+)?) /.exec(`${error.message} `) ?? [];
	const reason = (code && REASONS[code]) ?? REASONS[error.name] ?? REASONS[inMessage];
	if (reason) {
		const other = path === named || (hostname && named.includes(hostname)) ? null : (path ?? hostname);
		return other ? `${other}: ${reason}` : reason;
	}
	// The upper bits say more than anybody needs. What comes out of workerd has only a message.
	const ofSqlite = SQLITE.find((each) => each.code === (errcode ?? 0) % 256 || error.message.includes(each.name));
	return ofSqlite?.reason ?? findReason(cause, named);
}

/** What an error means, in words. */
export function reasonOf(error: unknown, named?: string): string {
	return findReason(error, named) ?? (error instanceof Error ? error.message : String(error));
}
