// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @notice A wallet that is a contract: it signs by the key of its owner, until that key is taken away.
contract KeyedWallet is IERC1271, ERC721Holder {
    address private _key;

    constructor(address key) {
        _key = key;
    }

    function dropKey() external {
        _key = address(0);
    }

    function call(address target, bytes calldata data) external {
        (bool hasPassed, ) = target.call(data);
        require(hasPassed, "refused");
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return ECDSA.recover(hash, signature) == _key ? this.isValidSignature.selector : bytes4(0);
    }
}
