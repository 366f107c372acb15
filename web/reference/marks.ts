/** The ids by which the script of the reference finds what the build has written. */

/** The list of operations, which is a menu on phones. */
export const OPERATION_LIST = "operations";

/** The field in which people look for an operation. */
export const FIND_FIELD = "find-operation";

/** Says how many operations were found. */
export const FOUND_STATUS = "found-operations";
