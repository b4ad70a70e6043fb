// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Says that every token is one address's, whatever was moved, and answers nonsense when asked to.
contract LyingCollection {
    address private immutable _SAID_OWNER;
    bool private immutable _IS_MUMBLING;

    constructor(address saidOwner, bool isMumbling) {
        _SAID_OWNER = saidOwner;
        _IS_MUMBLING = isMumbling;
    }

    function safeTransferFrom(address, address, uint256) external pure {}

    /// @dev Less than a word, where it mumbles.
    fallback(bytes calldata) external returns (bytes memory) {
        return _IS_MUMBLING ? bytes(hex"01") : abi.encode(_SAID_OWNER);
    }
}
